import type { Page } from '@playwright/test'
import type { Product } from './product.mjs'

/** What is wrong in the fleet, above the list of servers. */
export const band = (page: Page) => page.getByRole('region', { name: 'State of the fleet' })

/** The number of open sockets with live states: in a fleet, nobody else is there. */
export const sockets = ({ backend }: Product) => backend.world.visitors.length
