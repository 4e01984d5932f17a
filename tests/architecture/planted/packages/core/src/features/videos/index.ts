export * from './use-videos.ts'
