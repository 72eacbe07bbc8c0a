import { useWords } from '../expiry/useWords.ts'
import { billingOf } from '../publicNote/billing.ts'

/** Returns what a server costs, as its public note says: `$5 / Month`; empty where it does not. */
export function usePriceText(): (server: object | undefined) => string {
  const words = useWords()
  return (server) => {
    const billing = server && billingOf(server)
    return billing ? [words.price(billing), words.cycle(billing)].filter(Boolean).join(' / ') : ''
  }
}
