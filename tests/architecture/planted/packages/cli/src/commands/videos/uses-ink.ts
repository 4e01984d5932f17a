export { Box } from 'ink'
