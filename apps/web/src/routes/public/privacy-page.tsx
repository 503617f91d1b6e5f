export { OurPrivacy as Page } from '../../features/external-links/our-privacy.tsx';
