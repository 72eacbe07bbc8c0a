import serverConfig from '../server-config.tsx'

/** The keys of an agent's configuration that this dashboard edits. */
export const configNames = Object.keys(serverConfig.fields)
