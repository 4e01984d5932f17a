import { useQuery, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'

/** The data of a query whose failure another hook of the same screen reports. */
export function useSharedData<T, Key extends QueryKey>(query: UseQueryOptions<T, Error, T, Key>): T | undefined {
  return useQuery(query).data
}
