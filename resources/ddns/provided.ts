import { keptByServer } from '#engine/save/keptByServer.ts'
import type { FormContext } from '#engine/resource.ts'
import { webhookMethod } from '../enums.ts'

/** Whether a webhook of this method has a body (docs/contract/entities.md#ddns-profile). */
export const sendsBody = (method: number): boolean =>
  method !== webhookMethod.value.get && method !== webhookMethod.value.delete

type Provided = { provider: string }

export const webhook = ({ provider }: Provided): boolean => provider === 'webhook'

/** Whether the selected provider is the stored one. */
export const isSame = ({ provider }: Provided, { record }: FormContext<Provided>): boolean =>
  provider === record?.provider

/** With a blank secret, the server would keep the secret of the previous provider. */
export const outlives = (values: Provided, context: FormContext<Provided>): boolean =>
  !isSame(values, context) && keptByServer({ writeOnly: true }, 'access_secret', context)
