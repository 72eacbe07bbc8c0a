import * as z from 'zod'
import { domainsByProfile, type DomainsByProfile } from './domains.ts'

const schema = domainsByProfile(z)

/** Parses a text; undefined if it is not JSON or has another shape. */
export function readDomains(text: string): DomainsByProfile | undefined {
  try {
    return schema.safeParse(text.trim() === '' ? {} : JSON.parse(text)).data
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
