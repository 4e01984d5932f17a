export { personalListCard, type PersonalListCard } from './personal-list.view.ts'
