"""A loop on the engine alone: the same bags and drops, and nothing of the game around them.

It builds the bag, lets the piece go and steps until all sleep, as anyone would who uses the engine
by itself. No touch is judged, no top looked for, and no path kept.
"""

from collections.abc import Sequence

import pymunk

Part = list[tuple[float, float]]
Shape = tuple[float, float, list[Part]]
"""Mass, moment of inertia, and convex parts."""
Placed = tuple[Shape, float, float, float]
"""A shape with x, y and turn, in centimetres and radians."""


def settle(width: float, height: float, lying: Sequence[Placed], dropped: Placed) -> int:
    """Settle one drop; give the steps that it took."""
    space = pymunk.Space()
    space.gravity = (0, -100)
    space.iterations = 20
    space.collision_slop = 0.01
    space.collision_bias = 0.8**60
    space.damping = 0.5
    space.sleep_time_threshold = 0.25
    space.idle_speed_threshold = 0.3
    for left, bottom, right, top in (
        (-1, -1, width + 1, 0),
        (-1, 0, 0, height),
        (width, 0, width + 1, height),
    ):
        corners = [(left, bottom), (right, bottom), (right, top), (left, top)]
        wall = pymunk.Poly(space.static_body, corners)
        wall.friction = 0.5
        wall.elasticity = 0.05
        space.add(wall)
    bodies = [add(space, each) for each in lying]
    for at, body in enumerate(bodies):
        if at:
            body.sleep_with_group(bodies[0])
        else:
            body.sleep()
    bodies.append(add(space, dropped))
    for steps in range(4, 2401, 4):
        for _ in range(4):
            space.step(1 / 240)
        if all(body.is_sleeping for body in bodies):
            return steps
    return 2400


def add(space: pymunk.Space, placed: Placed) -> pymunk.Body:
    """Put a shape into a space."""
    (mass, moment, parts), x, y, turn = placed
    body = pymunk.Body(mass, moment)
    body.position = (x, y)
    body.angle = turn
    shapes = []
    for part in parts:
        shape = pymunk.Poly(body, part)
        shape.friction = 0.5
        shape.elasticity = 0.05
        shapes.append(shape)
    space.add(body, *shapes)
    return body
