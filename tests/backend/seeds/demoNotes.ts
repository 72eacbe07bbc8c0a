const day = 86_400_000

/** Billing and plan of a server; a bandwidth and traffic of '' are not named. */
export interface Subscription {
  amount: string
  cycle: string
  bandwidth: string
  traffic: string
  /** Days until its end; `never` is the form of official front ends for that, '' leaves the date empty. */
  ends: number | 'never' | ''
  renews?: false
  /** How the date is written: `utc`, with the hours of `china`, or the `day` alone. */
  written?: 'utc' | 'china' | 'day'
}

export const plan = (
  amount: string,
  cycle: string,
  bandwidth: string,
  traffic: string,
  ends: Subscription['ends'],
  rest: Pick<Subscription, 'renews' | 'written'> = {},
): Subscription => ({ amount, cycle, bandwidth, traffic, ends, ...rest })

const dateIn: Record<NonNullable<Subscription['written']>, (at: number) => string> = {
  utc: (at) => new Date(at).toISOString(),
  china: (at) => `${new Date(at + day / 3).toISOString().slice(0, 10)}T23:59:59+08:00`,
  day: (at) => new Date(at).toISOString().slice(0, 10),
}

const noEnd = '0000-00-00T23:59:59+08:00'

/** A public note as the official themes write it: all values are strings. */
export function planNote(
  now: number,
  at: number,
  { amount, cycle, bandwidth, traffic, ...rest }: Subscription,
): string {
  const { ends, renews = true, written = 'utc' } = rest
  const dated = dateIn[written]
  return JSON.stringify({
    billingDataMod: {
      startDate: dated(now - (300 + at * 3) * day),
      endDate: ends === 'never' ? noEnd : ends === '' ? '' : dated(now + ends * day),
      autoRenewal: renews ? '1' : '0',
      cycle,
      amount,
    },
    planDataMod: {
      bandwidth,
      trafficVol: traffic,
      trafficType: at % 2 === 0 ? '2' : '1',
      IPv4: '1',
      IPv6: at % 4 === 0 ? '0' : '1',
    },
  })
}

/** A note with all members that front ends use, including one for a single theme, as a user typed it. */
export const fullNote = (now: number): string => `{
  "billingDataMod": {
    "startDate": "2025-01-05T00:00:00+09:00",
    "endDate": "${new Date(now + 71 * day).toISOString().slice(0, 10)}T23:59:59+09:00",
    "autoRenewal": "1",
    "cycle": "Year",
    "amount": "54USD"
  },
  "planDataMod": {
    "bandwidth": "1Gbps",
    "trafficVol": "2TB/Month",
    "trafficType": "2",
    "IPv4": "1",
    "IPv6": "1",
    "networkRoute": "IIJ,NTT",
    "extra": "NVMe,DDoS protection"
  },
  "customData": { "orderLink": "https://example.com/order", "rating": 4.50 }
}`

/** A note in the old form, in which values need not be strings. */
export const oldNote = (): string =>
  '{"billingDataMod":{"startDate":"2023-03-01","endDate":"end of 2026","autoRenewal":true,"cycle":"月","amount":36},' +
  '"planDataMod":{"bandwidth":"200Mbps","trafficVol":"2TB","trafficType":2,"IPv4":1,"IPv6":false}}'

/** The note of a server of a generated fleet: one of some plans, with an end within a year. */
export function generatedNote(now: number, at: number): string {
  const written = (['utc', 'china', 'day'] as const)[at % 3]
  const plans = [
    plan('6USD', 'Month', '1Gbps', '1TB/Month', at % 31, { written }),
    plan('48EUR', 'Year', '1Gbps', '20TB/Month', 3 + (at % 360), { written }),
    plan('99CNY', 'Month', '30Mbps', '1TB/Month', at % 29, { written }),
    plan('-1', 'Month', '500Mbps', 'unmetered', ''),
    plan('0', 'Year', '200Mbps', '500GB/Month', 'never'),
  ]
  return planNote(now, at, plans[Math.floor(at / 3) % plans.length] as Subscription)
}
