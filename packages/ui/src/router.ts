// The router of both sites. It uses the names of React Router, of which we needed a seventh of 11.8 KB (docs/decisions/0056).
export type { Location, NavigateOptions } from './router/history.ts';
export { Link, type LinkProps, NavLink } from './router/link.tsx';
export { generatePath, matchPath, matchRoutes, type Params } from './router/match.ts';
export {
  BrowserRouter,
  MemoryRouter,
  Navigate,
  type Route,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router/router.tsx';
