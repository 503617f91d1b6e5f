import { useParams } from '@readytowork/ui/router';
import { TicketView } from '../features/tickets/ticket-view.tsx';
import { numberOf } from '../lib/lists/list-source.ts';
import { NotFoundPage } from '../shell/not-found-page.tsx';

export function Page() {
  const { number: text = '' } = useParams();
  const number = numberOf(text);
  return number === undefined ? <NotFoundPage /> : <TicketView number={number} />;
}
