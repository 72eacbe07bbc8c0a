import { defineEnum } from '#engine/enum.ts'

/** How a notifier calls its URL; the server knows only these two (contract, entities). */
export const requestMethod = defineEnum('request_method', { 1: 'get', 2: 'post' })

export const requestType = defineEnum('request_type', { 1: 'json', 2: 'form' })
