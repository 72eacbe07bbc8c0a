import { enUS } from './en-US.ts'
import type { Translation } from './messages.ts'

export const esES: Translation = enUS
