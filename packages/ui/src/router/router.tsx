import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { resolve, written } from './address.ts';
import {
  browserHistory,
  type History,
  type Location,
  memoryHistory,
  type NavigateOptions,
  type Visit,
} from './history.ts';
import { matchRoutes, type Params } from './match.ts';

const HistoryContext = createContext<History | undefined>(undefined);
const VisitContext = createContext<Visit | undefined>(undefined);
const ParamsContext = createContext<Params>({});

function used<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('This needs a router around it.');
  return value;
}

interface RouterProps {
  history: History;
  children?: ReactNode;
}

/** Provides the addresses of this history to its children. */
function Router({ history, children }: RouterProps) {
  const [visit, setVisit] = useState(() => history.now());
  // A visit is a normal state update, so that it can be part of a transition.
  useLayoutEffect(() => history.follow(setVisit), [history]);
  return (
    <HistoryContext value={history}>
      <VisitContext value={visit}>{children}</VisitContext>
    </HistoryContext>
  );
}

/** @param basename prefix of every address of this site, such as `/admin` */
export function BrowserRouter({ basename, children }: { basename?: string; children: ReactNode }) {
  const [history] = useState(() => browserHistory(basename));
  return <Router history={history}>{children}</Router>;
}

/** Starts at the given address and does not touch the browser's: for the server and for tests. */
export function MemoryRouter({ at = '/', children }: { at?: string; children?: ReactNode }) {
  const [history] = useState(() => memoryHistory(at));
  return <Router history={history}>{children}</Router>;
}

export const useLocation = (): Location => used(useContext(VisitContext)).location;

/** How the visitor reached the current address. */
export const useNavigationType = (): Visit['kind'] => used(useContext(VisitContext)).kind;

export const useParams = (): Params => useContext(ParamsContext);

export type Navigate = (to: string | number, options?: NavigateOptions) => void;

/** Returns a function that goes to an address, or a number of steps through the history (negative: back). */
export function useNavigate(): Navigate {
  const history = used(useContext(HistoryContext));
  const { pathname } = useLocation();
  return useCallback(
    (to, options = {}) =>
      typeof to === 'number' ? history.go(to) : history.visit(resolve(to, pathname), options),
    [history, pathname],
  );
}

/** The query of the address, and a setter for it. */
export function useSearchParams() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = useMemo(() => new URLSearchParams(search), [search]);
  const ask = useCallback(
    (query: string, options?: NavigateOptions) => navigate(`?${new URLSearchParams(query)}`, options),
    [navigate],
  );
  return [asked, ask] as const;
}

/** The full href of an address within the site. */
export function useHref(to: string): string {
  const { base } = used(useContext(HistoryContext));
  return base + written(resolve(to, useLocation().pathname));
}

interface NavigateProps extends NavigateOptions {
  to: string;
}

/** Redirects when rendered. */
export function Navigate({ to, replace, state }: NavigateProps) {
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address; what is said besides is made anew each time.
  useEffect(() => navigate(to, { replace, state }), [navigate, to]);
  return null;
}

export interface Route {
  path: string;
  element: ReactNode;
}

/** The element of the route that matches the current address. */
export function Routes({ routes, otherwise = null }: { routes: readonly Route[]; otherwise?: ReactNode }) {
  const { pathname } = useLocation();
  const match = useMemo(() => matchRoutes(routes, pathname), [routes, pathname]);
  return <ParamsContext value={match?.params ?? {}}>{match ? match.route.element : otherwise}</ParamsContext>;
}
