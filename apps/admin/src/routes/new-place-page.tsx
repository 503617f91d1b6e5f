import { NewPlace } from '../features/places/new-place.tsx';

export const Page = NewPlace;
