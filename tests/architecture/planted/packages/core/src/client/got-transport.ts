export { default as got } from 'got'
