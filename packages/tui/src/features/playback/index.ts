export { useQueueSection } from './use-queue-section.tsx'
