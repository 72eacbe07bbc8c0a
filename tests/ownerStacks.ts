import React from 'react'

// In development React takes a stack for each element, up to a count that starts anew each second. Only its warnings would show
// them, and taking them is a tenth of the time of a test: here the count is always reached.
const internals: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
if (internals instanceof Object) {
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} })
}
