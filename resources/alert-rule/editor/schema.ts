import * as z from 'zod'
import { rule, ruleShape } from '../rule.ts'

/** A condition with values of the right types, whether or not the server would accept it. */
export const conditionShape = ruleShape(z)

/** A condition that the server accepts. */
export const conditionSchema = rule(z)

export const conditionsSchema = z.array(conditionSchema)

/** Whether this product knows a key of a condition. */
export const isKnownKey = (key: string) => Object.hasOwn(conditionShape.shape, key)
