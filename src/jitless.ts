/**
 * zod would test whether the page may evaluate text as code, and a strict Content-Security-Policy reports that test.
 * zod reads this setting when it is loaded, so this module is imported first: `z.config()` would run after the first
 * schemas.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
