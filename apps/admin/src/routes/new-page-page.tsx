import { NewArticle } from '../features/pages/new-article.tsx';

export const Page = NewArticle;
