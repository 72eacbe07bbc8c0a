const standInId = '\0stand-in'

/** A value that can be called, constructed and read, and gives itself each time. */
const standIn = `
  const itself = () => anything
  const get = (_, key) => (key === Symbol.toPrimitive ? String : anything)
  // Names cannot be listed, only asked for: whoever copies them asks the prototype.
  const anything = new Proxy(function () {}, { get, apply: itself, construct: itself, getPrototypeOf: itself })
  module.exports = anything`

const isOurs = (source) => /^[./#\0]|^[A-Z]:/.test(source) && !source.endsWith('.css')

/**
 * A plugin that puts a stand-in in the place of packages, styles and lazy parts: what is left of the product knows
 * everything and draws nothing. `keeps` tells which imports stay.
 */
export const standIns = ({ keeps = () => false, keepsLazy = () => false } = {}) => ({
  name: 'lotus:stand-ins',
  enforce: 'pre',
  resolveId: (source, importer) => (isOurs(source) || keeps(source, importer) ? undefined : standInId),
  resolveDynamicImport: (source) => (keepsLazy(source) ? undefined : standInId),
  load: (id) => (id === standInId ? standIn : undefined),
})
