/** How often a host blocked us in a row: the pauses grow with it, whichever of our requests met with it. */
export const hostBlocks = `
ALTER TABLE host_pauses ADD COLUMN blocks INTEGER NOT NULL DEFAULT 1;
`
