export { spawn } from 'node:child_process'
