// Before any schema is made: zod tries `new Function`, which the policies of many pages forbid and report.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
