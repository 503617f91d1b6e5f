import { api } from '@readytowork/api-client/api';
import type { EditedPlace } from '@readytowork/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { placeList } from './place-list.ts';

export const placeQuery = (place: number) =>
  queryOptions({
    queryKey: ['place', place],
    queryFn: ({ signal }) => api('GET /v1/edited_places/:place/', { params: { place }, signal }),
  });

/** Shows a place as the server has it now. */
export function useShowPlace() {
  const queries = useQueryClient();
  return (place: EditedPlace) => {
    queries.setQueryData(placeQuery(place.id).queryKey, place);
    void queries.invalidateQueries({ queryKey: ['list', placeList.key] });
  };
}
