export { useGroupFilter } from './use-group-filter.tsx'
export { useGroupMenu } from './use-group-menu.tsx'
