import type { ServerRow } from './state.ts'

interface Place {
  /** Hours by which its clocks are ahead of UTC. */
  zone: number
  /** Milliseconds there and back from the middle of Europe, where the targets of monitors are. */
  away: number
}

const elsewhere: Place = { zone: 0, away: 40 }

const places = new Map<string, Place>(
  Object.entries({
    au: { zone: 10, away: 281 },
    br: { zone: -3, away: 201 },
    ca: { zone: -5, away: 102 },
    de: { zone: 1, away: 3 },
    fi: { zone: 2, away: 24 },
    fr: { zone: 1, away: 10 },
    gb: { zone: 0, away: 14 },
    hk: { zone: 8, away: 188 },
    in: { zone: 5.5, away: 122 },
    jp: { zone: 9, away: 228 },
    kr: { zone: 9, away: 236 },
    nl: { zone: 1, away: 8 },
    no: { zone: 1, away: 25 },
    pl: { zone: 1, away: 18 },
    sg: { zone: 8, away: 166 },
    us: { zone: -6, away: 98 },
    za: { zone: 2, away: 158 },
  }),
)

/** Where a server is, by its country. */
export const placeOf = ({ geoip }: ServerRow): Place => places.get(geoip.country_code ?? '') ?? elsewhere
