import React from 'react'

// In development, React records a stack trace for each element, up to a limit per second. Only its warnings show these
// traces, and recording them takes a tenth of the time of a test. Here the limit is always reached.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
}
