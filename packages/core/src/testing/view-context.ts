import type { ViewContext } from '../list/view-context.ts'

/** Staff on a Tubecellar server, at noon on 20 Nov 2026. */
export function viewContextFixture(overrides: Partial<ViewContext> = {}): ViewContext {
  return {
    nowMs: Date.UTC(2026, 10, 20, 12),
    sizeUnit: 'binary',
    serverVersion: 'v1.0.0',
    isStaff: true,
    resolveUrl: path => `https://cellar.test${path}`,
    ...overrides,
  }
}
