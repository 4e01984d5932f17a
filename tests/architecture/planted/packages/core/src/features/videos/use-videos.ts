export const hook = 1
