/**
 * Used instead of the name of a header: the address is that of the connection itself
 * (docs/contract/entities.md#settings).
 */
export const directPeer = 'NZ::Use-Peer-IP'
