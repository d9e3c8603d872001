import { RouteField } from '../../model/address-section';
import { IpRange } from '../../model/ip-range';

/** A route that takes what the default route should, and the destination it writes. */
export interface DefaultRoute {
  readonly route: RouteField;
  readonly text: string;
}

/** Halves of an address family: a pair of them is more specific than the default route and takes all it would. */
const HALF = 1;

/** Routes that take the default route: to everything, or to both halves of everything. */
export function defaultRoutes(routes: readonly RouteField[]): DefaultRoute[] {
  const read = routes.flatMap(route => {
    const text = route.destination?.text ?? '';
    const range = IpRange.ofCidr(text === 'default' ? '0.0.0.0/0' : text);
    return range === undefined ? [] : [{ route, text, range }];
  });
  const whole = read.filter(({ range }) => range.prefix === 0);
  const halves = [4, 6].flatMap(version => {
    const own = read.filter(({ range }) => range.prefix === HALF && range.version === version);
    return new Set(own.map(({ range }) => range.first)).size === 2 ? own.slice(0, 1).map(half => ({ ...half, text: own.map(({ text }) => text).join(' and ') })) : [];
  });
  return [...whole, ...halves];
}
