/** Of one unit. */
const MAX_PLACES = 20;
/** In UTF-16 code units, of all places of a unit together. */
const MAX_LOCATION_LENGTH = 1000;

/** Places in the source code as Weblate writes them: `src/a.c:12, src/b.c:7`. Further ones than a list has room for are left out. */
export function sourceLocation(places: readonly string[]): string {
  let location = "";
  for (const place of places.slice(0, MAX_PLACES)) {
    const longer = location === "" ? place : `${location}, ${place}`;
    if (longer.length > MAX_LOCATION_LENGTH) break;
    location = longer;
  }
  return location;
}
