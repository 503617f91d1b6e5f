import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Button, ButtonLink } from './button.tsx';
import { renderPart } from './testing/render-part.tsx';

test('does not submit its form by default', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  const { user } = renderPart(
    <form onSubmit={onSubmit}>
      <Button>Show</Button>
      <Button type="submit">Send</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Show' }));
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('cannot be pressed while busy, and keeps the focus', async () => {
  const onClick = vi.fn();
  const { user, show } = renderPart(<Button onClick={onClick}>Save</Button>);
  const button = screen.getByRole('button', { name: 'Save' });
  await user.click(button);
  show(
    <Button onClick={onClick} busy>
      Save
    </Button>,
  );
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await user.click(button);
  expect(onClick).toHaveBeenCalledOnce();
});

test('does not submit its form while busy', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault());
  const { user } = renderPart(
    <form onSubmit={onSubmit}>
      <input aria-label="Name" />
      <Button type="submit" busy>
        Send
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('renders a link if it leads to a page', () => {
  renderPart(<ButtonLink to="/login">Sign in</ButtonLink>);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login');
  expect(screen.queryByRole('button')).toBeNull();
});
