import { bytes } from '#i18n/quantities.ts'
import { drawText, figureColumn, usedShare, type MeasuredServer } from './figures.tsx'
import { Meter } from './Meter.tsx'
import type { Reading } from '#live/reading.ts'

const swapShare = (read: Reading, { host }: MeasuredServer) => usedShare(read('swap_used'), host.swap_total)

const totalColumn = <Name extends 'total_in' | 'total_out'>(
  name: Name,
  figure: 'net_in_transfer' | 'net_out_transfer',
) =>
  figureColumn(name, {
    shown: (read, _, locale) => bytes(read(figure), locale),
    draw: drawText,
    amount: (read) => read(figure),
  })

/** Live figures that a list shows when they are asked for. */
export const furtherFigureColumns = [
  figureColumn('swap', {
    shown(read, server) {
      const share = swapShare(read, server)
      return share === undefined ? undefined : Math.round(share * 100) / 100
    },
    draw: (share) => <Meter share={share} />,
    amount: swapShare,
  }),
  totalColumn('total_in', 'net_in_transfer'),
  totalColumn('total_out', 'net_out_transfer'),
  figureColumn('connections', {
    shown: (read, _, locale) =>
      `${read('tcp_conn_count').toLocaleString(locale)} TCP\n${read('udp_conn_count').toLocaleString(locale)} UDP`,
    draw: drawText,
    className: 'rates',
    amount: (read) => read('tcp_conn_count') + read('udp_conn_count'),
  }),
  figureColumn('processes', {
    shown: (read, _, locale) => read('process_count').toLocaleString(locale),
    draw: drawText,
    amount: (read) => read('process_count'),
  }),
]
