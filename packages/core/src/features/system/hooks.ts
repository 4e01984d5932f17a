export { useFindingCount } from './use-finding-count.ts'
