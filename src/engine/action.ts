import type { ComponentType } from 'react'
import type { ApiRequest } from '#dataProvider/client.ts'
import type { Viewer } from './EngineContext.ts'

/** Actions are data: `request` is pure and the engine runs it. Labels stand at `resources.<name>.actions.<key>`. */
export type Action<R> = {
  icon: ComponentType<{ fontSize?: 'small' }>
  admin?: true
  /** Whether a record has the action at all. Default: each has. */
  offered?(record: R): boolean
} & ({ on: 'row'; request(record: R): ApiRequest } | { on: 'row'; href(record: R): string } | RecordsAction<R>)

/** One request for one or several records, after a question: its text stands at `resources.<name>.questions.<key>`. */
export interface RecordsAction<R> {
  on: 'records'
  request(records: readonly R[]): ApiRequest
  /** Whether it would hit the person who asks for it: then `cautions.<key>` has to be ticked as well. */
  hitsViewer?(record: R, viewer: Viewer): boolean
}

/** A POST below `/api/v1`. */
export const post = (path: string, body?: unknown): ApiRequest => ({ method: 'POST', path, body })
