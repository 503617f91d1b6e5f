import { Trans, useLingui } from '@lingui/react/macro';
import { api, errorMessage } from '@readytowork/api-client/api';
import { editConflict } from '@readytowork/api-client/edit-conflict';
import type { EditedModuleRow } from '@readytowork/contract';
import { Alert } from '@readytowork/ui/alert';
import { Button } from '@readytowork/ui/button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { useSay } from '../../lib/status.tsx';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { coursesQuery } from './course-queries.ts';
import { moved } from './moved.ts';

interface OrderEditorProps {
  list: { modules: EditedModuleRow[]; revision: string };
  onClose: () => void;
}

const call = 'PUT /v1/modules/order/';

/** Lets an editor order the courses by buttons or dragging. Learners see the new order once it is saved. */
export function OrderEditor({ list, onClose }: OrderEditorProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const say = useSay();
  const [order, setOrder] = useState(list.modules);
  useUnsaved(order !== list.modules);
  const save = useMutation({
    mutationFn: () => api(call, { body: { modules: order.map(({ id }) => id) }, revision: list.revision }),
    onSuccess: (saved) => {
      queries.setQueryData(coursesQuery.queryKey, saved);
      say(<Trans>The new order is saved. Learners have it at once.</Trans>);
      onClose();
    },
    onError: (error) => {
      const conflict = editConflict(call, error);
      if (!conflict) return;
      queries.setQueryData(coursesQuery.queryKey, conflict.current);
    },
  });
  const isOld = editConflict(call, save.error) !== undefined;
  return (
    <section aria-label={t`Order of the courses`}>
      <p>
        <Trans>Move a course with its buttons, or drag it. Learners see the courses in this order.</Trans>
      </p>
      <OrderedCourses order={order} onChange={setOrder} />
      {isOld && (
        <Alert kind="error">
          <Trans>
            Someone else changed the courses in the meantime. Cancel, look at them, and order them again.
          </Trans>
        </Alert>
      )}
      {save.error && !isOld && <Alert kind="error">{errorMessage(save.error)}</Alert>}
      <div className="actions">
        <Button look="quiet" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
        <Button onClick={() => save.mutate()} busy={save.isPending} disabled={isOld}>
          <Trans>Save this order</Trans>
        </Button>
      </div>
    </section>
  );
}

interface OrderedProps {
  order: EditedModuleRow[];
  onChange: (order: EditedModuleRow[]) => void;
}

function OrderedCourses({ order, onChange }: OrderedProps) {
  const { t } = useLingui();
  const dragged = useRef<number>(undefined);
  const [announced, setAnnounced] = useState('');
  const move = (from: number, to: number) => {
    const name = order[from]?.name ?? '';
    onChange(moved(order, from, to));
    setAnnounced(t`${name} is number ${to + 1} of ${order.length}.`);
  };
  const over = (event: DragEvent, at: number) => {
    event.preventDefault();
    if (dragged.current === undefined || dragged.current === at) return;
    onChange(moved(order, dragged.current, at));
    dragged.current = at;
  };
  return (
    <>
      <ol className="ordered">
        {order.map(({ id, name }, at) => (
          <li
            key={id}
            draggable
            onDragStart={() => {
              dragged.current = at;
            }}
            onDragOver={(event) => over(event, at)}
          >
            <span className="ordered-name">{name}</span>
            <Button
              look="quiet"
              aria-label={t`Move ${name} up`}
              aria-disabled={at === 0}
              onClick={() => at > 0 && move(at, at - 1)}
            >
              ↑
            </Button>
            <Button
              look="quiet"
              aria-label={t`Move ${name} down`}
              aria-disabled={at === order.length - 1}
              onClick={() => at < order.length - 1 && move(at, at + 1)}
            >
              ↓
            </Button>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announced}
      </p>
    </>
  );
}
