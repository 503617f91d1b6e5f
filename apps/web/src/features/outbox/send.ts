import { api } from '@readytowork/api-client/api';
import type { Item } from './operation.ts';

/** Makes the request that an item stands for. Each can be repeated without harm (docs/contract.md, sections 5 and 6). */
export function send(item: Item, signal: AbortSignal): Promise<unknown> {
  const { module } = item;
  switch (item.kind) {
    case 'slide':
      return api('POST /v1/module/webslidecompleted/:module/:chapter/', {
        params: { module, chapter: item.chapter },
        body: { slide: item.slide },
        signal,
      });
    case 'offline':
      return api('POST /v1/module/webslidecompleted/:module/:chapter/complete_offline/', {
        params: { module, chapter: item.chapter },
        // One less, as docs/specification.md, section 4, has it.
        body: { slides: Math.max(0, item.slides - 1), complete: true },
        signal,
      });
    case 'answer':
      return api('POST /v1/quiz/answer/:module/:question/', {
        params: { module, question: item.question },
        body: { option: item.option, module, question: item.question },
        signal,
      });
    case 'rating':
      return api('POST /v1/quiz/quiz/:module/rate/', {
        params: { module },
        body: { rating: item.rating, module },
        signal,
      });
    case 'scorm':
      // Its code comes only to who has something to send.
      return import('../scorm/commits/send-pending.ts').then(({ sendPending }) =>
        sendPending(module, signal),
      );
  }
}
