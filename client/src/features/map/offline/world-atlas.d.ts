/** Natural Earth's land at 1:50m as TopoJSON. Declared, so that the compiler doesn't infer a type from half a megabyte. */
declare module 'world-atlas/land-50m.json' {
  import type { feature } from 'topojson-client';

  type Topology = Parameters<typeof feature>[0];
  const topology: Topology & { objects: { land: Topology['objects'][string] } };
  export default topology;
}
