import type { RegisteredResource } from './registered.ts'

export function readResources(): Promise<RegisteredResource[]>
