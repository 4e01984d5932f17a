export { usePersonalLists } from './use-personal-lists.ts'
export { listCommands } from './lists.commands.ts'
export { personalListsQuery } from './lists.queries.ts'
export { personalListCard } from './personal-list.view.ts'
