import type { ComponentType } from 'react'
import type { ApiRequest } from '#dataProvider/client.ts'

/** Actions are data: `request` is pure and the engine runs it. Labels stand at `resources.<name>.actions.<key>`. */
export type Action<R> =
  | { on: 'row'; icon: ComponentType; request(record: R): ApiRequest; admin?: true }
  | { on: 'row'; icon: ComponentType; href(record: R): string; admin?: true }
  | { on: 'selection' | 'toolbar'; Button: ComponentType; admin?: true }

/** A POST below `/api/v1`. */
export const post = (path: string, body?: unknown): ApiRequest => ({ method: 'POST', path, body })
