import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, startTransition, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Link, NavLink } from './link.tsx';
import {
  BrowserRouter,
  Navigate,
  Routes,
  useLocation,
  useNavigate,
  useNavigationType,
  useParams,
  useSearchParams,
} from './router.tsx';

beforeEach(() => window.history.replaceState(null, '', '/admin/people?role=editor'));
afterEach(() => window.history.replaceState(null, '', '/'));

const address = () => window.location.pathname + window.location.search + window.location.hash;
const link = (name: string) => screen.getByRole('link', { name });

function open(part: ReactNode) {
  render(<BrowserRouter basename="/admin">{part}</BrowserRouter>);
  return userEvent.setup();
}

function Where() {
  const { pathname, search, state } = useLocation();
  return <p>{[pathname, search || 'no query', JSON.stringify(state), useNavigationType()].join(', ')}</p>;
}

test('a link shows its page without loading a document, and Back returns to the previous one', async () => {
  const user = open(
    <>
      <Where />
      <Link to="/groups#late" state={{ from: 'people' }}>
        Groups
      </Link>
    </>,
  );
  screen.getByText('/people, ?role=editor, null, POP');
  expect(link('Groups').getAttribute('href')).toBe('/admin/groups#late');
  await user.click(link('Groups'));
  screen.getByText('/groups, no query, {"from":"people"}, PUSH');
  expect(address()).toBe('/admin/groups#late');
  act(() => {
    window.history.replaceState(null, '', '/admin/people?role=editor');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  screen.getByText('/people, ?role=editor, null, POP');
});

test('a link to the current page adds no history entry', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  const user = open(
    <Link to="?role=editor" onClick={() => {}}>
      Editors
    </Link>,
  );
  await user.click(link('Editors'));
  expect(push).not.toHaveBeenCalled();
  expect(address()).toBe('/admin/people?role=editor');
  push.mockRestore();
});

test.each([
  ['with Ctrl, for a new tab', { ctrlKey: true }, {}],
  ['with Shift, for a new window', { shiftKey: true }, {}],
  ['with another button', { button: 1 }, {}],
  ['of a link that opens a new tab', {}, { target: '_blank' }],
  ['of a link that fetches the page', {}, { reloadDocument: true }],
  ['that was dealt with', {}, { onClick: (event: { preventDefault(): void }) => event.preventDefault() }],
])('leaves a click %s to the browser', (_, how, props) => {
  open(
    <Link to="/groups" {...props}>
      Groups
    </Link>,
  );
  // Prevents the test browser from following the link.
  const stop = (event: Event) => event.preventDefault();
  window.addEventListener('click', stop, { once: true });
  act(() => {
    link('Groups').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...how }));
  });
  expect(address()).toBe('/admin/people?role=editor');
});

test('a menu link is marked as current on its page and the pages below', () => {
  open(
    <>
      <NavLink to="/people">People</NavLink>
      <NavLink to="/PEOPLE">People again</NavLink>
      <NavLink to="/peop">No beginning of a word</NavLink>
      <NavLink to="/">Home</NavLink>
    </>,
  );
  expect(screen.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
    'People',
    'People again',
  ]);
});

test('a page gets the parameters of its path; an unknown address gets the fallback', async () => {
  const Person = () => <p>{`Person ${useParams().id}`}</p>;
  const routes = [
    { path: '/people/:id', element: <Person /> },
    { path: '/old', element: <Navigate to="/people/7" replace state="moved" /> },
  ];
  const user = open(
    <>
      <Link to="/people/4">Four</Link>
      <Link to="/old">Old</Link>
      <Where />
      <Routes routes={routes} otherwise={<p>Nothing is here</p>} />
    </>,
  );
  screen.getByText('Nothing is here');
  await user.click(link('Four'));
  screen.getByText('Person 4');
  await user.click(link('Old'));
  screen.getByText('Person 7');
  screen.getByText('/people/7, no query, "moved", REPLACE');
});

test('a new query keeps the page and its pending content', async () => {
  function Search() {
    const [asked, ask] = useSearchParams();
    return (
      <button type="button" onClick={() => ask('role=support', { replace: true })}>
        {asked.get('role')}
      </button>
    );
  }
  const user = open(<Search />);
  await user.click(screen.getByRole('button', { name: 'editor' }));
  screen.getByRole('button', { name: 'support' });
  expect(address()).toBe('/admin/people?role=support');
});

test('a visit inside a transition waits until its content is ready', async () => {
  const never = new Promise<never>(() => {});
  const Late = () => {
    throw never;
  };
  function Page() {
    const navigate = useNavigate();
    const [pressed, press] = useState(0);
    const lead = () => {
      press(pressed + 1);
      startTransition(() => navigate('/late'));
    };
    return <button type="button" onClick={lead}>{`pressed ${pressed}`}</button>;
  }
  const user = open(
    <>
      <Page />
      <Routes routes={[{ path: '/late', element: <Late /> }]} otherwise={<p>People</p>} />
    </>,
  );
  await user.click(screen.getByRole('button'));
  screen.getByRole('button', { name: 'pressed 1' });
  screen.getByText('People');
});

test('loads the page from the server if the browser refuses more history entries', async () => {
  const push = vi.spyOn(window.history, 'pushState').mockImplementation(() => {
    throw new DOMException('Too many.', 'SecurityError');
  });
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {});
  const user = open(<Link to="/groups">Groups</Link>);
  await user.click(link('Groups'));
  expect(assign).toHaveBeenCalledWith('/admin/groups');
  push.mockRestore();
  assign.mockRestore();
});
