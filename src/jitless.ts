/**
 * zod would try whether the page may make code of text, which a strict Content-Security-Policy reports. It looks here
 * when it is loaded, so this comes before: one of its own calls would come after the first schemas.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
