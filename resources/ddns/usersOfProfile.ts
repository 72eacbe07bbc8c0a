import type { AnyRecord } from '#engine/field.ts'

/** The servers that a DDNS profile updates the domains of: those with the profile whose DDNS is switched on. */
export const usersOfProfile = (profile: number, servers: readonly AnyRecord[]): readonly AnyRecord[] =>
  servers.filter(
    ({ enable_ddns, ddns_profiles }) =>
      enable_ddns === true && Array.isArray(ddns_profiles) && ddns_profiles.includes(profile),
  )
