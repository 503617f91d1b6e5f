export { OurTerms as Page } from '../../features/external-links/our-terms.tsx';
