import { Course12 } from './course-12.ts';
import { run } from './run.ts';
import './player.css';

run((launch, values) => new Course12(launch, values));
